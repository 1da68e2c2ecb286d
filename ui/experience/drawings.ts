import type { Drawing } from "../kit/icon.tsx"

export const drawings = {
  share: "M12 15V4M8 7.5 12 3.5l4 4M5 12.5V18a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-5.5",
  photos:
    "M8.5 5h10A1.5 1.5 0 0 1 20 6.5v8a1.5 1.5 0 0 1-1.5 1.5h-10A1.5 1.5 0 0 1 7 14.5v-8A1.5 1.5 0 0 1 8.5 5ZM7.5 14.5l3.7-4 2.8 3 1.8-1.8 3.7 3.8M17 16v1.5A1.5 1.5 0 0 1 15.5 19h-10A1.5 1.5 0 0 1 4 17.5v-8A1.5 1.5 0 0 1 5.5 8H7",
  language:
    "M4 6.5h9M8.5 4.5v2M11 6.5c-.9 3.8-3.2 6.6-6.5 8.2M6.5 9.5c1 2.2 2.7 3.9 5 5M12.5 20l3.7-9h.6l3.7 9M13.8 17h5.4",
} as const satisfies Readonly<Record<string, Drawing>>
