import { type MessageFormatElement, TYPE } from "@formatjs/icu-messageformat-parser"
import type { ReactNode } from "react"
import type { Locale } from "../../domain/locale.ts"
import { numberText } from "../../domain/money/text.ts"

/** What may stand for a name of the message; a tag takes what was between its brackets. */
export type MessageValue = ReactNode | ((content: readonly ReactNode[]) => ReactNode)

export type MessageValues = Readonly<Record<string, MessageValue>>

/**
 * Sets values into a message that the build has parsed. Texts, values, plurals, choices and tags are all that the
 * shop's messages hold: amounts, dates and durations come as texts from the domain, so that server and browser agree
 * to the character. (@formatjs/intl does the same and more in 6.3 kB; the tests hold this against it.)
 * A message that cannot be filled is shown with its names in braces and reported: a sentence with a hole is better
 * than a page that fails at the till, and the browser tests let no report pass.
 */
export function formatMessage(
  message: string | readonly MessageFormatElement[],
  locale: Locale,
  values: MessageValues,
): readonly ReactNode[] {
  return typeof message === "string" ? [message] : pieces(message, locale, values, null)
}

function pieces(
  elements: readonly MessageFormatElement[],
  locale: Locale,
  values: MessageValues,
  counted: number | null,
): readonly ReactNode[] {
  return elements.flatMap((element): readonly ReactNode[] => {
    switch (element.type) {
      case TYPE.literal:
        return [element.value]
      case TYPE.pound:
        return [numberText(counted ?? 0, locale)]
      case TYPE.argument: {
        const value = values[element.value]
        if (typeof value === "function") return hole(element.value)
        if (value === undefined) return hole(element.value)
        return [typeof value === "number" ? numberText(value, locale) : value]
      }
      case TYPE.plural: {
        const count = values[element.value]
        if (typeof count !== "number") return hole(element.value)
        const { options, offset, pluralType } = element
        const rule = options[`=${count}`] ? `=${count}` : plural(locale, pluralType, count - offset)
        const choice = options[rule] ?? options.other
        if (!choice) return hole(element.value)
        return pieces(choice.value, locale, values, count - offset)
      }
      case TYPE.select: {
        const choice = element.options[String(values[element.value])] ?? element.options.other
        if (!choice) return hole(element.value)
        return pieces(choice.value, locale, values, counted)
      }
      case TYPE.tag: {
        const wrap = values[element.value]
        const content = pieces(element.children, locale, values, counted)
        return typeof wrap === "function" ? [wrap(content)] : [...hole(element.value), ...content]
      }
      default:
        return hole(element.value)
    }
  })
}

function hole(name: string): readonly ReactNode[] {
  console.error(`a message lacks a fitting value for {${name}}`)
  return [`{${name}}`]
}

const rules = new Map<string, Intl.PluralRules>()

function plural(locale: Locale, type: Intl.PluralRulesOptions["type"], count: number): Intl.LDMLPluralRule {
  const key = `${locale} ${type}`
  const known = rules.get(key) ?? new Intl.PluralRules(locale, type === undefined ? {} : { type })
  rules.set(key, known)
  return known.select(count)
}
