import { jestOfRemote } from '@store/build-config/jest';

export default jestOfRemote(import.meta.dirname);
