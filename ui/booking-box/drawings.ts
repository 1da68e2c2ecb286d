import type { Drawing } from "../kit/icon.tsx"

export const drawings = {
  gift: "M4.5 9h15v3.5h-15V9ZM6 12.5h12v7H6v-7ZM12 9v10.5M12 9C9.5 9 7.5 8 7.5 6.2 7.5 4.8 9 4.2 10 5c1 .8 2 2.5 2 4ZM12 9c2.5 0 4.5-1 4.5-2.8 0-1.4-1.5-2-2.5-1.2-1 .8-2 2.5-2 4Z",
} as const satisfies Readonly<Record<string, Drawing>>
