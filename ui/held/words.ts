import type { Locale } from "../../domain/locale.ts"

type Words = Readonly<
  Record<"label" | "goOn" | "release" | "sure" | "why" | "yes" | "keep" | "released" | "failed", string>
> & { readonly held: (count: number) => string }

/** They come with the bar, which few visitors need, so that no page carries them. */
export const words: Readonly<Record<Locale, Words>> = {
  it: {
    label: "Posti tenuti per te",
    held: (count) => (count === 1 ? "1 posto tenuto" : `${count} posti tenuti`),
    goOn: "Continua",
    release: "Libera",
    sure: "Liberi i posti?",
    why: "Tornano subito disponibili per altri. Non hai pagato nulla.",
    yes: "Sì, libera i posti",
    keep: "No, tienili",
    released: "Posti liberati",
    failed: "Non siamo riusciti a liberarli. Riprova tra poco.",
  },
  en: {
    label: "Places held for you",
    held: (count) => (count === 1 ? "1 place held" : `${count} places held`),
    goOn: "Go on",
    release: "Release",
    sure: "Release your places?",
    why: "Others can book them straight away. You have paid nothing.",
    yes: "Yes, release them",
    keep: "No, keep them",
    released: "Places released",
    failed: "We could not release them. Please try again in a moment.",
  },
}
