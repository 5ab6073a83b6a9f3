/** What comes after a press on a picture, a product's or a reviewer's; one file, because each costs an integrity. */
export { EnlargedPicture } from './gallery/enlarged-picture.tsx';
export { EnlargedPhoto } from './reviews/photos/enlarged-photo.tsx';
