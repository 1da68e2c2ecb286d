/** The address of a customer's own picture. `large`: 256 pixels, `small`: 64. */
export const avatarPath = (name: string, size: "large" | "small"): string => `/api/auth/user/image/${name}-${size}.webp`
