import { shell } from '@store/build-config';

export default shell(import.meta.dirname);
