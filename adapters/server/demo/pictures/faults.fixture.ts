/**
 * The faults of an SVG text: invalid numbers, tags that do not match, ids that are missing or used twice. The pictures
 * contain only tags and quoted attributes, so they cannot break other rules of XML.
 */
export function faults(svg: string): string[] {
  const found: string[] = []
  for (const word of ["NaN", "undefined", "Infinity", "[object"]) if (svg.includes(word)) found.push(word)
  const open: string[] = []
  let rest = svg
  while (rest) {
    const tag = /^<(\/?)([A-Za-z]+)((?: [a-zA-Z0-9:-]+="[^"<&]*")*)(\/?)>/.exec(rest)
    if (!tag) {
      found.push(`not a tag: ${rest.slice(0, 60)}`)
      return found
    }
    const [text, closing, name = "", attributes = "", selfClosed] = tag
    const names = [...attributes.matchAll(/ ([a-zA-Z0-9:-]+)=/g)].map((match) => match[1])
    if (new Set(names).size !== names.length) found.push(`attribute twice: ${text.slice(0, 80)}`)
    if (closing) {
      if (open.pop() !== name) found.push(`</${name}> closes another tag`)
    } else if (!selfClosed) open.push(name)
    rest = rest.slice(text.length)
  }
  if (open.length) found.push(`left open: ${open.join(" ")}`)
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
  if (new Set(ids).size !== ids.length) found.push("an id taken twice")
  for (const [, id] of svg.matchAll(/(?:url\(|href=")#([^)"]+)/g))
    if (!ids.includes(id)) found.push(`no such id: ${id}`)
  return found
}
