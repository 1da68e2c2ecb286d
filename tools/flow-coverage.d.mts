type Line = {
  readonly flow: string
  readonly stream: string
  readonly entries: number
  readonly taken: Readonly<Record<string, number>>
}
type Taken = Readonly<Record<string, Readonly<Record<string, number>>>>
export function forgetFlowCoverage(): void
export function mergeLines(lines: readonly Line[]): Taken
export function mergeFlowCoverage(at?: string): Readonly<Record<"browser" | "http" | "simulated", Taken>>
