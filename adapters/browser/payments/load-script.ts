/** A script that neither comes nor fails would leave the customer before an empty form. */
const TIMEOUT_MS = 15_000

const loading = new Map<string, Promise<void>>()

/** Loads a script of another origin once; after a failure it can be asked for again. */
export function loadScript(src: string): Promise<void> {
  const known = loading.get(src)
  if (known !== undefined) return known
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const script = Object.assign(document.createElement("script"), { src, async: true })
  const fail = () => {
    clearTimeout(timer)
    loading.delete(src)
    script.remove()
    reject(new Error(`${src} did not come`))
  }
  const timer = setTimeout(fail, TIMEOUT_MS)
  script.addEventListener("error", fail)
  script.addEventListener("load", () => {
    clearTimeout(timer)
    resolve()
  })
  loading.set(src, promise)
  document.head.append(script)
  return promise
}
