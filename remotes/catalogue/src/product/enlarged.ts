/** Dialogs for enlarged product and review pictures. One chunk, because each chunk adds an integrity hash. */
export { EnlargedPicture } from './gallery/enlarged-picture.tsx';
export { EnlargedPhoto } from './reviews/photos/enlarged-photo.tsx';
