/** Limits of one upload; all parts of the store together are a tenth of it. */
export interface UploadLimits {
  /** Compressed, as transferred. */
  readonly bodyBytes: number;
  /** Unpacked, all files together. */
  readonly totalBytes: number;
  readonly fileBytes: number;
  readonly files: number;
}

export const UPLOAD_LIMITS: UploadLimits = {
  bodyBytes: 64_000_000,
  totalBytes: 200_000_000,
  fileBytes: 16_000_000,
  files: 5_000,
};
