/** Icons that only the pages of lists need. */
export const drawings = {
  up: "M5.5 14.5 12 8l6.5 6.5",
  share: "M12 15.5V4.5M8 8l4-4 4 4M6 12v6.5A1.5 1.5 0 0 0 7.5 20h9a1.5 1.5 0 0 0 1.5-1.5V12",
  lock: "M7 11V8.5a5 5 0 0 1 10 0V11M6.5 11h11A1.5 1.5 0 0 1 19 12.5v6a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5v-6A1.5 1.5 0 0 1 6.5 11Z",
} as const
