import {
  isLiteralElement,
  isPoundElement,
  isTagElement,
  type MessageFormatElement,
} from "@formatjs/icu-messageformat-parser"
import { createFormatters } from "@formatjs/intl"
import type { ReactNode } from "react"
import type { Locale } from "../../domain/locale.ts"
import { numberText } from "../../domain/money/text.ts"
import { productName } from "../../domain/product.ts"

/** A value for a name in the message. For a tag, it is a function of the content between its brackets. */
export type MessageValue = ReactNode | ((content: readonly ReactNode[]) => ReactNode)

export type MessageValues = Readonly<Record<string, MessageValue>>

type Message = readonly MessageFormatElement[]

/** Writes whole numbers by the shop's rule, because the locale data of server and browser may differ. */
class WholeNumbers extends Intl.NumberFormat {
  readonly locale: Locale

  constructor(locale: Locale) {
    super(locale)
    this.locale = locale
  }

  override format(value: unknown): string {
    if (typeof value !== "number" || !Number.isSafeInteger(value)) throw new TypeError(`${value} is not a whole number`)
    return numberText(value, this.locale)
  }
}

const formattersOf = (locale: Locale) => {
  const numbers = new WholeNumbers(locale)
  return { ...createFormatters(), getNumberFormat: () => numbers }
}

const formatters = { it: formattersOf("it"), en: formattersOf("en") }

const readied = new WeakMap<Message, ReturnType<typeof ready>>()

/** The package caches a message by its whole content. Each message of the build is one object, which is found faster. */
function ready(message: Message, locale: Locale) {
  const { getMessageFormat, ...rest } = formatters[locale]
  const made = getMessageFormat([...message], locale, undefined, { formatters: rest })
  readied.set(message, made)
  return made
}

/**
 * Fills a message that the build has parsed. Amounts, dates and durations come as texts from the domain, so that server
 * and browser agree to the character. A message that cannot be filled is shown with its names in braces and reported:
 * a sentence with a hole is better than a page that fails in the checkout, and the browser tests fail on a report.
 */
export function formatMessage(message: string | Message, locale: Locale, values: MessageValues): readonly ReactNode[] {
  if (typeof message === "string") return [message]
  const known = Object.entries(values).filter(([, value]) => value !== undefined)
  const given = { shop: productName(), ...Object.fromEntries(known) }
  try {
    const filled = (readied.get(message) ?? ready(message, locale)).format<ReactNode>(given)
    return Array.isArray(filled) ? filled : [filled]
  } catch (error) {
    console.error(`a message lacks a fitting value: ${error}`)
    return [withHoles(message)]
  }
}

/** The words of a message, with a name in braces where its value would stand. */
function withHoles(message: Message): string {
  const words = message.map((element) => {
    if (isLiteralElement(element)) return element.value
    if (isTagElement(element)) return withHoles(element.children)
    return isPoundElement(element) ? "#" : `{${element.value}}`
  })
  return words.join("")
}
