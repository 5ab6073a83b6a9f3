import { sendByHttp } from '@store/api-client/http';

/** The release that the visitor's next page comes from, as the last answer said. */
export const nextRelease: { current: string | undefined } = { current: undefined };

/** The way to the backend, loaded after the first screen. */
export const sendOverHttp = sendByHttp({
  onNextRelease: (release) => {
    nextRelease.current = release;
  },
});
