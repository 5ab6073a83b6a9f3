/** Most that one upload may bring; all parts of the store together are a tenth of it. */
export interface UploadLimits {
  /** As it travels, compressed. */
  readonly bodyBytes: number;
  /** Unpacked, all files together. */
  readonly totalBytes: number;
  readonly fileBytes: number;
  readonly files: number;
}

/** The limits as they are. */
export const UPLOAD_LIMITS: UploadLimits = {
  bodyBytes: 64_000_000,
  totalBytes: 200_000_000,
  fileBytes: 16_000_000,
  files: 5_000,
};
