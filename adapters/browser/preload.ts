import { again } from "./again.ts"

const loading = new Map<string, Promise<unknown>>()

/**
 * Stands around every `import()` of the build (vite/own-preload.ts): it loads the files that the script needs beside it.
 * Unlike Vite's, it forgets a sheet or a script that failed, so that the next try asks for it again.
 */
export async function preload<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  await Promise.all(files.map(ready))
  return again(load)
}

function ready(file: string): Promise<unknown> | undefined {
  const href = `/${file}`
  if (document.querySelector(`link[href="${href}"]`)) return loading.get(href)
  const isSheet = file.endsWith(".css")
  const link = Object.assign(document.createElement("link"), {
    rel: isSheet ? "stylesheet" : "modulepreload",
    crossOrigin: "",
    nonce: document.querySelector<HTMLMetaElement>("[property=csp-nonce]")?.content ?? "",
    href,
  })
  document.head.append(link)
  if (!isSheet) return
  const loaded = new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      reject(new TypeError(href))
    }
  })
  loading.set(href, loaded)
  return loaded
}
