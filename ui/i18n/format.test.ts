import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser"
import { createIntl } from "@formatjs/intl"
import fc from "fast-check"
import { createElement, type ReactNode } from "react"
import { expect, test, vi } from "vitest"
import { type Locale, locales } from "../../domain/locale.ts"
import { cents } from "../../domain/money/cents.ts"
import { moneyText } from "../../domain/money/text.ts"
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
    if (element.type === TYPE.number) values[element.value] = count
    if (element.type === TYPE.tag) Object.assign(values, valuesFor(element.children, count), { [element.value]: tag })
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) Object.assign(values, valuesFor(option.value, count))
      values[element.value] = element.type === TYPE.plural ? count : "other"
    }
  }
  return values
}

/** What the package makes of it by itself, with the runtime's locale data. */
function oracle(elements: readonly MessageFormatElement[], locale: Locale, values: Values): string {
  const intl = createIntl({ locale, messages: { it: [...elements] } })
  return intl.formatMessage({ id: "it" }, { ...values })
}

test("[RT-01] every message of both languages reads as @formatjs/intl would have it", async () => {
  for (const locale of locales) {
    const catalogue: Readonly<Record<string, string | readonly MessageFormatElement[]>> = await loadMessages(locale)
    const parsed = Object.values(catalogue).filter((message) => typeof message !== "string")
    fc.assert(
      fc.property(fc.constantFrom(...parsed), fc.integer({ min: 0, max: 99_999 }), (message, count) => {
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

test("plurals, exact numbers, choices, numbers and tags in both languages", () => {
  const days = "{n, plural, =0 {oggi} one {# giorno} other {# giorni}}"
  expect([0, 1, 2, 1_290, 12_000].map((n) => format(days, { n }))).toEqual([
    "oggi",
    "1 giorno",
    "2 giorni",
    "1290 giorni",
    "12.000 giorni",
  ])
  expect([1_290, 12_000].map((n) => format("{n, number}", { n }, "en"))).toEqual(["1,290", "12,000"])
  expect(format("{n, selectordinal, one {#st} two {#nd} other {#th}}", { n: 2 }, "en")).toBe("2nd")
  expect(format("{n, plural, offset:1 =1 {you} other {you and #}}", { n: 4 }, "en")).toBe("you and 3")
  expect(format("{who, select, me {io} other {lei}}", { who: "me" })).toBe("io")
  expect(format("fino a <b>{time}</b>", { time: "2 ore", b: tag })).toBe("fino a <2 ore>")
})

test("numbers follow the shop's rule, whatever locale data the browser has", () => {
  const message = parse("{n, plural, other {# giorni}}")
  const data = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, "format") ?? {}
  Object.defineProperty(Intl.NumberFormat.prototype, "format", { ...data, get: () => () => "1 290" })
  try {
    expect(oracle(message, "it", { n: 1_290 })).toBe("1 290 giorni")
    expect(formatMessage(message, "it", { n: 1_290 })).toEqual(["1290 giorni"])
  } finally {
    Object.defineProperty(Intl.NumberFormat.prototype, "format", data)
  }
})

test("amounts and dates keep the words of the domain: comma or dot, no .00", () => {
  const price = (amount: number, locale: Locale) =>
    format("Da {price}", { price: moneyText(cents(amount), locale) }, locale)
  expect([price(1_250, "it"), price(1_200, "it"), price(1_250, "en"), price(1_200, "en")]).toEqual([
    "Da 12,50\u00A0€",
    "Da 12\u00A0€",
    "Da €12.50",
    "Da €12",
  ])
})

test("elements of a page stay what they are", () => {
  const strong = createElement("b", null, "2")
  expect(formatMessage(parse("{n} di <i>tre</i>"), "it", { n: strong, i: () => strong })).toEqual([
    strong,
    " di ",
    strong,
  ])
})

test("a missing value and a value of the wrong kind leave a named hole and are reported", () => {
  const report = vi.spyOn(console, "error").mockImplementation(() => {})
  expect(format("ciao {name}")).toBe("ciao {name}")
  expect(formatMessage(parse("ciao {name}"), "it", { name: undefined })).toEqual(["ciao {name}"])
  expect(format("per {n, plural, other {#}}", { n: "tre" })).toBe("per {n}")
  expect(format("{n, number} ore", { n: 1.5 })).toBe("{n} ore")
  expect(format("<b>{x}</b> e y", { b: "x", x: "x" })).toBe("{x} e y")
  expect(report).toHaveBeenCalledTimes(5)
  report.mockRestore()
})
