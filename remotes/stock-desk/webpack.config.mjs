import { remote } from '@store/build-config';

export default remote(import.meta.dirname);
