#!/usr/bin/env node
import './dist/store-remote/cli.js';
