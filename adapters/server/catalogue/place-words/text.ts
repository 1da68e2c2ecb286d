import type { Text } from "../../../../domain/locale.ts"

/** A text in Italian and English. */
export function t(it: string, en: string): Text {
  return { it, en }
}

/** Replaces the `{a}`, `{b}` … of a sentence by texts, in each language. */
export function fill(sentence: Text, values: Readonly<Record<string, Text>>): Text {
  const put = (locale: "it" | "en") =>
    sentence[locale].replace(/\{(\w+)\}/g, (whole, key: string) => values[key]?.[locale] ?? whole)
  return { it: put("it"), en: put("en") }
}

/** Joins texts with a separator, in each language. An empty line separates paragraphs. */
export function join(texts: readonly Text[], separator: string): Text {
  return { it: texts.map((text) => text.it).join(separator), en: texts.map((text) => text.en).join(separator) }
}

export function capitalised(text: Text): Text {
  const up = (value: string) => value.charAt(0).toLocaleUpperCase("it") + value.slice(1)
  return { it: up(text.it), en: up(text.en) }
}
