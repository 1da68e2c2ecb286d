import type { Text } from "../../../../domain/locale.ts"

/** A text written twice, once by each hand: Italian, then English. */
export function t(it: string, en: string): Text {
  return { it, en }
}

/** Puts texts into the `{a}`, `{b}` … of a sentence, language by language. */
export function fill(sentence: Text, values: Readonly<Record<string, Text>>): Text {
  const put = (locale: "it" | "en") =>
    sentence[locale].replace(/\{(\w+)\}/g, (whole, key: string) => values[key]?.[locale] ?? whole)
  return { it: put("it"), en: put("en") }
}

/** Joins with a separator; paragraphs are separated by an empty line. */
export function join(texts: readonly Text[], separator: string): Text {
  return { it: texts.map((text) => text.it).join(separator), en: texts.map((text) => text.en).join(separator) }
}

export function capitalised(text: Text): Text {
  const up = (value: string) => value.charAt(0).toLocaleUpperCase("it") + value.slice(1)
  return { it: up(text.it), en: up(text.en) }
}
