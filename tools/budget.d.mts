type Part = "flows" | "unit" | "http" | "browser"
export const TOLERANCE: number
export const budgets: Readonly<Record<Part, number>>
export function judge(
  part: Part,
  seconds: number,
  reference: number,
): { readonly multiple: number; readonly isOver: boolean; readonly says: string }
