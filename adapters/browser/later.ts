type Call = (...given: readonly unknown[]) => Promise<unknown>

/** Calls whose script loads with the first of them, so that a page which makes no such call does not load it. */
export function later<Calls extends { readonly [Name in keyof Calls]: (...given: never[]) => Promise<unknown> }>(
  load: () => Promise<Calls>,
): Calls {
  const called = (name: string | symbol): Call => {
    return async (...given) => {
      const calls: object = await load()
      const call: Call = Reflect.get(calls, name)
      return call(...given)
    }
  }
  return new Proxy(Object.create(null), { get: (_, name) => (name === "then" ? undefined : called(name)) })
}
