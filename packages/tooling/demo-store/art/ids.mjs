let last = 0;

/** A number for SVG ids, unique within one picture. */
export const nextId = () => {
  last += 1;
  return last;
};

/** Restarts the ids, so that one picture's SVG never depends on what was drawn before it. */
export const startPicture = () => {
  last = 0;
};
