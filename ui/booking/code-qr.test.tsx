import { renderToStaticMarkup } from "react-dom/server"
import { encode } from "uqr"
import { expect, test } from "vitest"
import { formatCode } from "../../domain/code.ts"
import { SIGNATURE_BYTES, SIGNED_BYTES, ticketText } from "../../domain/tickets/ticket.ts"
import { loadMessages } from "../i18n/load.ts"
import { Messages } from "../i18n/messages.tsx"
import CodeQr from "./code-qr.tsx"

const SIZE = 21
const ALPHANUMERIC = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"

type Modules = (x: number, y: number) => boolean

/** What the masks of the standard (ISO/IEC 18004) turn around, by the number in the format. */
const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** Finders with their margins and formats, and the two lines that count modules. */
const isPattern = (x: number, y: number) =>
  x === 6 || y === 6 || (x < 9 && y < 9) || (x < 9 && y >= SIZE - 8) || (x >= SIZE - 8 && y < 9)

/** Reads a code of version 1 as a camera does, without mending errors. */
function readQr(dark: Modules): string {
  const format = [0, 1, 2, 3, 4].map((x) => Number(dark(x, 8))).join("")
  const turned = masks[(Number.parseInt(format, 2) ^ 0b10101) & 0b111]
  let bits = ""
  let up = true
  for (let right = SIZE - 1; right > 0; right -= 2) {
    if (right === 6) right--
    for (let step = 0; step < SIZE; step++) {
      const y = up ? SIZE - 1 - step : step
      for (const x of [right, right - 1]) if (!isPattern(x, y)) bits += Number(dark(x, y) !== turned?.(x, y))
    }
    up = !up
  }
  const take = (length: number) => {
    const taken = Number.parseInt(bits.slice(0, length), 2)
    bits = bits.slice(length)
    return taken
  }
  expect(take(4), "alphanumeric").toBe(0b0010)
  let said = ""
  for (let left = take(9); left > 0; left -= 2) {
    const pair = take(left > 1 ? 11 : 6)
    said += left > 1 ? `${ALPHANUMERIC[Math.floor(pair / 45)]}${ALPHANUMERIC[pair % 45]}` : ALPHANUMERIC[pair]
  }
  return said
}

/** The squares under the strokes of the drawing's path. */
function drawnIn(markup: string): ReadonlySet<string> {
  const drawn = new Set<string>()
  let [x, y] = [0, -0.5]
  for (const [, right, down, length] of markup.matchAll(/m(-?\d+) ([\d.]+)h(\d+)/gi)) {
    x += Number(right)
    y += Number(down)
    for (const end = x + Number(length); x < end; x++) drawn.add(`${x} ${y}`)
  }
  return drawn
}

test("[BK-07] the QR code of a booking holds its code and nothing else", async () => {
  for (const code of ["7K2M9QXR4TBD", "GRZK8H3JTP1J", "000000000001"]) {
    const markup = renderToStaticMarkup(
      <Messages locale="it" messages={await loadMessages("it")}>
        <CodeQr code={code} ticket={null} />
      </Messages>,
    )
    const drawn = drawnIn(markup)
    expect(readQr((x, y) => drawn.has(`${x + 2} ${y + 2}`))).toBe(formatCode(code))
  }
})

test("[BX-13] a ticket is a code of version 6, which old cameras read", async () => {
  const ticket = ticketText(new Uint8Array(SIGNED_BYTES).fill(255), new Uint8Array(SIGNATURE_BYTES).fill(255))
  expect(ticket).toMatch(/^A1:[0-9A-Z $%*+./:-]{141}$/)
  const markup = renderToStaticMarkup(
    <Messages locale="en" messages={await loadMessages("en")}>
      <CodeQr code="7K2M9QXR4TBD" ticket={ticket} />
    </Messages>,
  )
  // 41 squares, and a border of two.
  expect(markup).toContain('viewBox="0 0 45 45"')
  expect(markup).toContain("The ticket as a QR code")
  const squares = encode(ticket, { ecc: "M", border: 2 }).data
  const dark = squares.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])))
  expect([...drawnIn(markup)]).toEqual(dark)
  expect(markup.length, "bytes of the drawing").toBeLessThan(4_000)
})
