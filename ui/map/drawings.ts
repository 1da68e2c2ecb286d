import type { Drawing } from "../kit/icon.tsx"

export const drawings = {
  list: "M8.5 7H20M8.5 12H20M8.5 17H20M4.5 7h.1M4.5 12h.1M4.5 17h.1",
  locate: "M12 17.5a5.5 5.5 0 1 1 0-11 5.5 5.5 0 0 1 0 11ZM12 3v3.5M12 17.5V21M3 12h3.5M17.5 12H21M12 12h.1",
  shrink:
    "M9 4v3.5A1.5 1.5 0 0 1 7.5 9H4M20 9h-3.5A1.5 1.5 0 0 1 15 7.5V4M15 20v-3.5a1.5 1.5 0 0 1 1.5-1.5H20M4 15h3.5A1.5 1.5 0 0 1 9 16.5V20",
} as const satisfies Readonly<Record<string, Drawing>>
