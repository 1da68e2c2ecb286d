/** Decodes Stripe's form encoding, one level deep: `metadata[code]=X` is an object, `expand[0]=y` a list. */
export function fieldsOf(form: string): Readonly<Record<string, unknown>> {
  const fields: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(form)) {
    const [, field = name, inner] = /^(\w+)\[(\w*)\]$/.exec(name) ?? []
    if (inner === undefined) fields[field] = value
    else if (/^\d*$/.test(inner)) fields[field] = [...((fields[field] as readonly string[]) ?? []), value]
    else fields[field] = { ...((fields[field] as object) ?? {}), [inner]: value }
  }
  return fields
}
