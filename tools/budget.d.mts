type Part = "flows" | "unit" | "http" | "browser"
export const TOLERANCE: number
export const budgets: Readonly<Record<Part, { readonly work: number; readonly waits: number }>>
export function judge(
  part: Part,
  seconds: number,
  reference: number,
): { readonly share: number; readonly isOver: boolean; readonly says: string }
