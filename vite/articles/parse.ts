import type { Article, Block, Span } from "../../domain/blog/article.ts"
import type { ArtRef } from "../../domain/catalogue/experience.ts"
import { artRefOf } from "../../domain/paths.ts"

/*
 * The articles of the blog are Markdown with front matter. This reads the part of Markdown that they use, at build time,
 * and refuses everything else with the line that it stands on: HTML cannot come onto a page by an article.
 */

/** A fault of an article, with its line. */
class Unreadable extends Error {}

const fail = (line: number, what: string): never => {
  throw new Unreadable(`line ${line}: ${what}`)
}

const fields = ["title", "lead", "author", "written", "changed", "picture"] as const
type Field = (typeof fields)[number]

const isField = (name: string): name is Field => fields.some((field) => field === name)
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

export function parseArticle(source: string): Article {
  const lines = source.replaceAll("\r\n", "\n").split("\n")
  const end = lines.indexOf("---", 1)
  if (lines[0] !== "---" || end < 0) return fail(1, "an article begins with front matter between two lines of ---")
  const front = frontMatter(lines.slice(1, end))
  const of = (field: Field) => front.get(field) ?? fail(end + 1, `${field} is missing`)
  const day = (field: Field, text: string) => (isDay(text) ? text : fail(end + 1, `${field} is no day: ${text}`))
  return {
    title: of("title"),
    lead: of("lead"),
    author: of("author"),
    written: day("written", of("written")),
    changed: day("changed", front.get("changed") ?? of("written")),
    picture: pictureAt(of("picture"), end + 1),
    blocks: groups(lines, end + 1).map(({ text, line }) => blockOf(text, line)),
  }
}

function frontMatter(lines: readonly string[]): ReadonlyMap<Field, string> {
  const found = new Map<Field, string>()
  for (const [n, text] of lines.entries()) {
    const [, name = "", value = ""] = /^(\w+): (\S.*)$/.exec(text) ?? []
    if (!isField(name)) return fail(n + 2, `not a field of an article: ${text}`)
    if (found.has(name)) return fail(n + 2, `${name} stands there twice`)
    found.set(name, value.trim())
  }
  return found
}

type Group = { readonly text: readonly string[]; readonly line: number }

/** The lines between empty ones. */
function groups(lines: readonly string[], from: number): readonly Group[] {
  const all: { text: string[]; line: number }[] = []
  let isOpen = false
  for (const [n, text] of lines.entries()) {
    if (n < from) continue
    const isEmpty = text.trim() === ""
    if (!isEmpty && !isOpen) all.push({ text: [], line: n + 1 })
    if (!isEmpty) all.at(-1)?.text.push(text)
    isOpen = !isEmpty
  }
  return all
}

function blockOf(text: readonly string[], line: number): Block {
  const [first = ""] = text
  const rest = text.slice(1)
  if (first.startsWith("## ") && rest.length === 0) return { kind: "heading", text: plain(first.slice(3), line) }
  const [, caption, address] = /^!\[([^\]]+)\]\(([^)]+)\)$/.exec(first) ?? []
  if (caption !== undefined && address !== undefined && rest.length === 0)
    return { kind: "picture", picture: pictureAt(address, line), caption: plain(caption, line) }
  if (text.every((one) => one.startsWith("> ")))
    return { kind: "quote", spans: spansIn(text.map((one) => one.slice(2)).join(" "), line) }
  if (first.startsWith("- ")) return { kind: "list", items: itemsOf(text, line) }
  const strange = text.findIndex((one) => /^(#|>|```|~~~|\||[*+-] |\d+[.)] |!|\s)/.test(one))
  if (strange >= 0) return fail(line + strange, `articles have no such block: ${text[strange]}`)
  return { kind: "paragraph", spans: spansIn(text.join(" "), line) }
}

/** A line that is indented goes on with its item. */
function itemsOf(text: readonly string[], line: number): readonly (readonly Span[])[] {
  const items: { words: string; line: number }[] = []
  for (const [n, one] of text.entries()) {
    const last = items.at(-1)
    if (one.startsWith("- ")) items.push({ words: one.slice(2), line: line + n })
    else if (one.startsWith("  ") && last !== undefined) last.words += ` ${one.trim()}`
    else return fail(line + n, `not an item of a list: ${one}`)
  }
  return items.map((item) => spansIn(item.words, item.line))
}

function pictureAt(address: string, line: number): ArtRef {
  return artRefOf(address) ?? fail(line, `not a picture of the shop: ${address}`)
}

const plain = (text: string, line: number): string => {
  const [span, ...more] = spansIn(text, line)
  if (span === undefined || more.length > 0 || span.mark !== undefined || span.to !== undefined)
    return fail(line, `only words may stand here: ${text}`)
  return span.text
}

/** Emphasis, strong words and links; none of them within another. A backslash takes a sign's meaning away. */
const inline =
  /\\([\\*_[\]<>#!-])|\*\*([^*\s](?:[^*]*[^*\s])?)\*\*|\*([^*\s](?:[^*]*[^*\s])?)\*|\[([^\]]+)\]\(([^)\s]+)\)|([^\\*[\]<>`_]+)|(.)/gsu

function spansIn(text: string, line: number): readonly Span[] {
  const spans: Span[] = []
  for (const [, escaped, strong, em, label, to, words, stray] of text.matchAll(inline)) {
    if (stray !== undefined) return fail(line, `${stray} has no meaning here; \\${stray} is the sign itself: ${text}`)
    if (strong !== undefined) spans.push({ text: bare(strong, line), mark: "strong" })
    else if (em !== undefined) spans.push({ text: bare(em, line), mark: "em" })
    else if (label !== undefined && to !== undefined) spans.push({ text: bare(label, line), to: ownPath(to, line) })
    else append(spans, escaped ?? words ?? "")
  }
  return spans
}

const append = (spans: Span[], text: string) => {
  const last = spans.at(-1)
  if (last === undefined || last.mark !== undefined || last.to !== undefined) spans.push({ text })
  else spans[spans.length - 1] = { text: last.text + text }
}

const bare = (text: string, line: number) =>
  /[\\*[\]<>`_]/.test(text) ? fail(line, `no mark may stand within another: ${text}`) : text

const ownPath = (to: string, line: number) =>
  /^\/[a-z0-9/-]*$/.test(to) && !/^\/(en|\/)/.test(to)
    ? to
    : fail(line, `articles link to pages of the shop, without language: ${to}`)
