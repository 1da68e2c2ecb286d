import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser"

/**
 * Parses one ICU text. Throws a sentence if the text formats a date, a time or anything but a whole number: the domain
 * writes dates and amounts, so that they look the same on the server and in every browser.
 */
export function parseText(key: string, text: string): readonly MessageFormatElement[] {
  const message = parse(text, { captureLocation: false })
  const element = firstWith(message, (one) => {
    if (one.type === TYPE.date || one.type === TYPE.time) return true
    return one.type === TYPE.number && Boolean(one.style)
  })
  if (element !== undefined && "value" in element)
    throw new Error(`The text "${key}" formats {${element.value}}: only {name} and {name, number} may stand there.`)
  return message
}

type Test = (element: MessageFormatElement) => boolean

function firstWith(elements: readonly MessageFormatElement[], test: Test): MessageFormatElement | undefined {
  for (const element of elements) {
    const found = test(element) ? element : firstWith(within(element), test)
    if (found !== undefined) return found
  }
  return undefined
}

function within(element: MessageFormatElement): readonly MessageFormatElement[] {
  if (element.type === TYPE.tag) return element.children
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
  return Object.values(element.options).flatMap(({ value }) => value)
}
