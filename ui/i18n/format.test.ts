import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser"
import { createIntl } from "@formatjs/intl"
import fc from "fast-check"
import type { ReactNode } from "react"
import { expect, test, vi } from "vitest"
import { type Locale, locales } from "../../domain/locale.ts"
import { formatMessage, type MessageValues } from "./format.ts"
import { loadMessages } from "./load.ts"

const format = (text: string, values: MessageValues = {}, locale: Locale = "it") =>
  formatMessage(parse(text), locale, values).join("")

const tag = (content: readonly ReactNode[]) => `<${content.join("")}>`

type Values = Record<string, string | number | typeof tag>

/** A value of the right type for every name in a message. */
function valuesFor(elements: readonly MessageFormatElement[], count: number): Values {
  const values: Values = {}
  for (const element of elements) {
    if (element.type === TYPE.argument) values[element.value] ??= `«${element.value}»`
    if (element.type === TYPE.tag) Object.assign(values, valuesFor(element.children, count), { [element.value]: tag })
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) Object.assign(values, valuesFor(option.value, count))
      values[element.value] = element.type === TYPE.plural ? count : "other"
    }
  }
  return values
}

/** The text that @formatjs/intl makes of the message. */
function oracle(elements: readonly MessageFormatElement[], locale: Locale, values: Values): string {
  const intl = createIntl({ locale, messages: { it: [...elements] } })
  return intl.formatMessage({ id: "it" }, { ...values })
}

test("[RT-01] every message of both languages reads as @formatjs/intl would have it", async () => {
  for (const locale of locales) {
    const catalogue: Readonly<Record<string, string | readonly MessageFormatElement[]>> = await loadMessages(locale)
    const parsed = Object.values(catalogue).filter((message) => typeof message !== "string")
    fc.assert(
      fc.property(fc.constantFrom(...parsed), fc.integer({ min: 0, max: 9_999 }), (message, count) => {
        const values = valuesFor(message, count)
        return formatMessage(message, locale, values).join("") === oracle(message, locale, values)
      }),
      { numRuns: 500 },
    )
  }
})

test("the oracle sees another text", () => {
  const message = parse("{count, plural, one {# giorno} other {# giorni}}")
  expect(oracle(message, "it", { count: 2 })).not.toBe(formatMessage(message, "it", { count: 3 }).join(""))
})

test("plurals, exact numbers, choices and tags", () => {
  const days = "{n, plural, =0 {oggi} one {# giorno} other {# giorni}}"
  expect([0, 1, 12_000].map((n) => format(days, { n }))).toEqual(["oggi", "1 giorno", "12.000 giorni"])
  expect(format("{who, select, me {io} other {lei}}", { who: "me" })).toBe("io")
  expect(format("fino a <b>{time}</b>", { time: "2 ore", b: tag })).toBe("fino a <2 ore>")
})

test("a missing value, a value of the wrong kind and a formatted date leave a named hole and are reported", () => {
  const report = vi.spyOn(console, "error").mockImplementation(() => {})
  expect(format("ciao {name}")).toBe("ciao {name}")
  expect(format("{n, plural, other {#}}", { n: "tre" })).toBe("{n}")
  expect(format("<b>x</b>", { b: "x" })).toBe("{b}x")
  expect(format("{day, date}", { day: 1 })).toBe("{day}")
  expect(report).toHaveBeenCalledTimes(4)
  report.mockRestore()
})
