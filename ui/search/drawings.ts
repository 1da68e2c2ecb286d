import type { Drawing } from "../kit/icon.tsx"

export const drawings = {
  map: "M4 6.5 9 4.5l6 2.5 5-2v12.5l-5 2-6-2.5-5 2V6.5ZM9 4.5V17M15 7v12.5",
} as const satisfies Readonly<Record<string, Drawing>>
