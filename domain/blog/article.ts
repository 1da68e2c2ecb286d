import type { ArtRef } from "../catalogue/experience.ts"

/** A piece of running text. With `to`, it is a link to a page of the shop, without language. */
export type Span = {
  readonly text: string
  readonly mark?: "strong" | "em"
  readonly to?: string
}

export type Block =
  | { readonly kind: "paragraph"; readonly spans: readonly Span[] }
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly (readonly Span[])[] }
  | { readonly kind: "quote"; readonly spans: readonly Span[] }
  | { readonly kind: "picture"; readonly picture: ArtRef; readonly caption: string }

/** An article in one language, as its file says it. */
export type Article = {
  readonly title: string
  readonly lead: string
  readonly author: string
  /** ISO days. */
  readonly written: string
  readonly changed: string
  readonly picture: ArtRef
  readonly blocks: readonly Block[]
}

const spansOf = (block: Block): readonly Span[] => {
  switch (block.kind) {
    case "paragraph":
    case "quote":
      return block.spans
    case "list":
      return block.items.flat()
    case "heading":
      return [{ text: block.text }]
    case "picture":
      return [{ text: block.caption }]
    default:
      return block satisfies never
  }
}

/** The pages that an article links to, in its order, each once. */
export const linksOf = (blocks: readonly Block[]): readonly string[] => [
  ...new Set(blocks.flatMap(spansOf).flatMap(({ to }) => (to === undefined ? [] : [to]))),
]

/** The article without the links that lead nowhere any more: their words stay. */
export function withoutLinks(blocks: readonly Block[], isGone: (to: string) => boolean): readonly Block[] {
  const span = ({ to, ...rest }: Span): Span => (to === undefined || isGone(to) ? rest : { ...rest, to })
  return blocks.map((block) => {
    if (block.kind === "list") return { ...block, items: block.items.map((item) => item.map(span)) }
    return block.kind === "paragraph" || block.kind === "quote" ? { ...block, spans: block.spans.map(span) } : block
  })
}

const wordsIn = (blocks: readonly Block[]): number =>
  blocks
    .flatMap(spansOf)
    .map(({ text }) => text)
    .join(" ")
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word)).length

const WORDS_A_MINUTE = 200

export const minutesToRead = (blocks: readonly Block[]): number =>
  Math.max(1, Math.round(wordsIn(blocks) / WORDS_A_MINUTE))
