/**
 * An independent calendar reader that checks our calendar files. It knows RFC 5545 and UTC arithmetic, and takes the
 * rules of the time zone only from the file. It shares no code with the writer.
 */
export type Property = { readonly params: Readonly<Record<string, string>>; readonly value: string }
export type Component = {
  readonly name: string
  readonly properties: Readonly<Record<string, Property>>
  readonly parts: readonly Component[]
}

/** A line end may have lost its CR, as mail programs remove it from text. */
export function readIcs(text: string): Component {
  const lines = text
    .replace(/\r?\n[ \t]/g, "")
    .split(/\r?\n/)
    .filter((line) => line !== "")
  let next = 0
  const component = (name: string): Component => {
    const properties: Record<string, Property> = {}
    const parts: Component[] = []
    while (next < lines.length) {
      const line = lines[next++] ?? ""
      if (line === `END:${name}`) return { name, properties, parts }
      const match = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^;:"]*))*):(.*)$/.exec(line)
      if (!match) throw new Error(`not a property: ${line}`)
      const [, key = "", params = "", value = ""] = match
      if (key === "BEGIN") parts.push(component(value))
      else properties[key] = { params: paramsOf(params), value }
    }
    throw new Error(`${name} does not end`)
  }
  if (lines[next++] !== "BEGIN:VCALENDAR") throw new Error("not a calendar")
  return component("VCALENDAR")
}

const paramsOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/;([A-Z-]+)=("[^"]*"|[^;]*)/g)].map(([, key, value]) => [key, value]))

export const textOf = (property: Property | undefined): string =>
  (property?.value ?? "").replace(/\\([\\;,nN])/g, (_, character: string) => (/n/i.test(character) ? "\n" : character))

export function eventOf(calendar: Component): Component {
  const [event] = calendar.parts.filter(({ name }) => name === "VEVENT")
  if (!event) throw new Error("no event")
  return event
}

/** The instant of a DATE-TIME (in UTC, or in a zone that the file describes) in epoch milliseconds. */
export function instantOf(calendar: Component, property: Property | undefined): number {
  const value = property?.value ?? ""
  const local = clockMs(value)
  if (value.endsWith("Z")) return local
  const zone = calendar.parts.find(
    ({ name, properties }) => name === "VTIMEZONE" && properties.TZID?.value === property?.params.TZID,
  )
  if (!zone) throw new Error(`no zone for ${value}`)
  return local - offsetMs(zone, local)
}

/**
 * The offset of the rule that last began before the local time. The file writes the begin of a rule in the local time
 * of the rule before. So for the October hour that comes twice, the first one is meant (RFC 5545 §3.3.5).
 */
function offsetMs(zone: Component, local: number): number {
  const year = new Date(local).getUTCFullYear()
  const onsets = zone.parts.flatMap(({ properties }) => {
    const rule = /^FREQ=YEARLY;BYMONTH=(\d+);BYDAY=-1SU$/.exec(properties.RRULE?.value ?? "")
    const start = clockMs(properties.DTSTART?.value ?? "")
    return [year - 1, year].map((each) => ({
      onset: lastSunday(each, Number(rule?.[1])) + (start % 86_400_000),
      offset: signed(properties.TZOFFSETTO?.value ?? ""),
    }))
  })
  const [latest] = onsets.filter(({ onset }) => onset <= local).sort((one, other) => other.onset - one.onset)
  if (!latest) throw new Error("no rule")
  return latest.offset
}

function lastSunday(year: number, month: number): number {
  const lastDay = Date.UTC(year, month, 0)
  return lastDay - new Date(lastDay).getUTCDay() * 86_400_000
}

function clockMs(value: string): number {
  const digits = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z?$/.exec(value)
  if (!digits) throw new Error(`not a date-time: ${value}`)
  const [year, month, day, hour, minute, second] = digits.slice(1).map(Number)
  return Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute, second)
}

const signed = (offset: string): number =>
  (offset.startsWith("-") ? -1 : 1) * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3, 5))) * 60_000
