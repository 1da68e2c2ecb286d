import type { PartnerSelf } from "../partners/ports.ts"
import type { Figures } from "./figures.ts"

export type FiguresPage = {
  readonly self: PartnerSelf
  readonly figures: Figures
  /** The window that was asked for, in days up to today. */
  readonly days: number
}

declare module "../partners/ports.ts" {
  interface PartnerReads {
    /** `days`: one of the windows; anything else means 30. */
    figures(days: string): Promise<FiguresPage>
  }
}
