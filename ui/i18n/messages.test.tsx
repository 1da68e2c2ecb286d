import {
  isArgumentElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  TYPE,
} from "@formatjs/icu-messageformat-parser"
import type { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import type { Locale } from "../../domain/locale.ts"
import { loadMessages } from "./load.ts"
import { type Catalogue, type MessageId, Messages, Text, useText } from "./messages.tsx"

type Parsed = Readonly<Record<string, readonly MessageFormatElement[]>>

const parsed = async (locale: Locale): Promise<Parsed> => {
  const texts: Readonly<Record<string, string | readonly MessageFormatElement[]>> = await loadMessages(locale)
  return Object.fromEntries(
    Object.entries(texts).map(([id, text]) => {
      if (typeof text !== "string") return [id, text]
      // The build leaves a message of words alone as a text.
      if (/[{}<>]/.test(text)) throw new Error(`${id} was not parsed at build time`)
      return [id, [{ type: TYPE.literal, value: text }]]
    }),
  )
}

/** The names of a message's values and tags, and the words between them. */
function anatomy(elements: readonly MessageFormatElement[]): {
  readonly values: Set<string>
  readonly words: string[]
} {
  const values = new Set<string>()
  const words: string[] = []
  const visit = (list: readonly MessageFormatElement[]): void => {
    for (const element of list) {
      if (element.type === TYPE.literal) words.push(element.value)
      else if (element.type !== TYPE.pound) values.add(element.value)
      if (isTagElement(element)) visit(element.children)
      if (isPluralElement(element) || isSelectElement(element))
        for (const option of Object.values(element.options)) visit(option.value)
    }
  }
  visit(elements)
  return { values, words }
}

/** What is missing or different between two languages, and what breaks the shop's voice. */
function faults(it: Parsed, en: Parsed): string[] {
  const found: string[] = []
  for (const id of new Set([...Object.keys(it), ...Object.keys(en)])) {
    const [italian, english] = [it[id], en[id]]
    if (!italian || !english) {
      found.push(`${id} is missing in ${italian ? "English" : "Italian"}`)
      continue
    }
    const [a, b] = [anatomy(italian), anatomy(english)]
    if ([...a.values].sort().join() !== [...b.values].sort().join()) found.push(`${id} takes other values in English`)
    if ([...a.words, ...b.words].some((word) => word.includes("!"))) found.push(`${id} shouts`)
    if (a.words.concat(b.words).some((word) => word.includes("'"))) found.push(`${id} has a typewriter's apostrophe`)
  }
  return found
}

test("[RT-01] every text is there in both languages, with the same values, in the shop's voice", async () => {
  expect(faults(await parsed("it"), await parsed("en"))).toEqual([])
})

test("the check above sees a missing text, a missing value, a shout and a straight apostrophe", () => {
  const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value })
  const value = (name: string): MessageFormatElement => ({ type: TYPE.argument, value: name })
  const it = { a: [literal("Ciao")], b: [value("count")], c: [literal("Prenota!")], d: [literal("l'ora")] }
  const en = { b: [literal("one")], c: [literal("Book")], d: [literal("hour")] }
  expect(isArgumentElement(value("count"))).toBe(true)
  expect(faults(it, en)).toEqual([
    "a is missing in English",
    "b takes other values in English",
    "c shouts",
    "d has a typewriter's apostrophe",
  ])
})

async function rendered(locale: Locale, View: () => ReturnType<typeof createElement>): Promise<string> {
  const messages: Catalogue = await loadMessages(locale)
  return renderToStaticMarkup(
    <Messages locale={locale} messages={messages}>
      <View />
    </Messages>,
  )
}

function Said({ id, count }: { id: MessageId; count: number }) {
  return <p>{useText()(id, { count })}</p>
}

test("[RT-01] useText counts as each language does", async () => {
  const count = (locale: Locale, number: number) => rendered(locale, () => <Said id="search.count" count={number} />)
  expect(await count("it", 0)).toBe("<p>Nessuna esperienza</p>")
  expect(await count("it", 1)).toBe("<p>1 esperienza</p>")
  expect(await count("en", 7)).toBe("<p>7 experiences</p>")
})

test("<Text> sets markup inside a sentence", async () => {
  const View = () => (
    <p>
      <Text id="experience.cancellation.text" time="2 giorni" b={(content) => <b>{content}</b>} />
    </p>
  )
  expect(await rendered("it", View)).toContain("<b>2 giorni prima</b>")
})

test("a view without <Messages> fails at once", () => {
  expect(() => renderToStaticMarkup(<Said id="search.count" count={1} />)).toThrow("needs <Messages>")
})
