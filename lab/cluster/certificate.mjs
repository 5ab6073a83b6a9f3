import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const DAYS = 30;

/**
 * Creates the cluster's own certificate unless there is one that is valid for another day.
 * @returns its file, which clients can trust, and the text of certificate and key
 */
export function makeCertificate(folder) {
  const [certificate, key] = ['certificate.pem', 'certificate.key'].map((name) => path.join(folder, name));
  if (!isGood(certificate) || !fs.existsSync(key)) {
    const names = 'subjectAltName=IP:127.0.0.1,DNS:localhost';
    const words = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', String(DAYS)];
    const to = ['-subj', '/CN=store cluster', '-addext', names, '-keyout', key, '-out', certificate];
    execFileSync('openssl', ['req', '-x509', ...words, ...to], { stdio: 'pipe' });
    fs.chmodSync(key, 0o600);
  }
  return { file: certificate, text: `${fs.readFileSync(certificate, 'utf8')}${fs.readFileSync(key, 'utf8')}` };
}

function isGood(file) {
  if (!fs.existsSync(file)) return false;
  try {
    execFileSync('openssl', ['x509', '-checkend', '86400', '-noout', '-in', file], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}
