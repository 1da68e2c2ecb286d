/** The address of a review's picture. `large`: at most 1600 pixels, `small`: at most 480. */
export const reviewPicturePath = (picture: string, size: "large" | "small"): string =>
  `/booking/v1/review-pictures/${encodeURIComponent(picture)}-${size}.webp`
