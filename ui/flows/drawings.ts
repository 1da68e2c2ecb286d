import type { Drawing } from "../kit/icon.tsx"

export const drawings = {
  download: "M12 4v10.5M7.5 10.5l4.5 4.5 4.5-4.5M5 19.5h14",
  play: "M8 5.5v13l10.5-6.5L8 5.5Z",
  pause: "M8.5 5.5v13M15.5 5.5v13",
  first: "M18 5.5 11.5 12l6.5 6.5M6.5 5.5v13",
  last: "M6 5.5l6.5 6.5L6 18.5M17.5 5.5v13",
  undo: "M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-4",
  copy: "M9.5 8h8A1.5 1.5 0 0 1 19 9.5v9a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 8 18.5v-9A1.5 1.5 0 0 1 9.5 8ZM16 8V5.5A1.5 1.5 0 0 0 14.5 4h-8A1.5 1.5 0 0 0 5 5.5v9A1.5 1.5 0 0 0 6.5 16H8",
} as const satisfies Readonly<Record<string, Drawing>>
