import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { cachesInUse, cookiesInUse, keysInUse, sessionKeysInUse } from "../domain/kept/in-use.ts"
import { sessionKeys } from "../domain/kept/storage-keys.ts"

type Source = { readonly file: string; readonly text: string }

const sources: readonly Source[] = ["adapters", "ui", "routes"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(`${folder}/${name}`, "utf8") })),
)

const used = (table: string, { text }: Source) =>
  [...text.matchAll(new RegExp(`\\b${table}\\.(?!ts\\b)(\\w+)`, "g"))].map(([, id]) => id)
const usedIn = (table: string, all: readonly Source[]) => [...new Set(all.flatMap((one) => used(table, one)))].sort()

const usedCookies = (all: readonly Source[]) => [...usedIn("cookies", all), ...usedIn("serverCookies", all)].sort()

/** The only files that may use cookies and storage; all other code goes through them. */
const doors = [
  "adapters/browser/booking-copies.ts",
  "adapters/browser/cookies.ts",
  "adapters/browser/features/booking-copy.ts",
  "adapters/browser/kept-text.ts",
  "adapters/browser/scan/store.ts",
  // Asks only whether something is stored.
  "ui/booking-box/is-changing.ts",
  "ui/flow/storage.ts",
  // Reads what other code has stored.
  "ui/flows/replay/kept-logs.ts",
  // Asks only whether a gift is stored.
  "ui/visit/is-gift-kept.ts",
]
const touching = (all: readonly Source[]) =>
  all
    .filter(({ text }) =>
      /\b(localStorage|sessionStorage|indexedDB|cookieStore|caches\.open|document\.cookie)\b/.test(text),
    )
    .map(({ file }) => file)
    .sort()

/** Files that keep a flow under a name that is in no table. */
const unlisted = (all: readonly Source[]) =>
  all
    .filter(({ file, text }) => {
      if (!file.startsWith("ui/") || file.startsWith("ui/flow/")) return false
      const kept = [...text.matchAll(/\bstorage: \w/g)].length
      return kept > [...text.matchAll(/\bstream: `\$\{sessionKeys\./g)].length
    })
    .map(({ file }) => file)

test("[CO-03] the cookie policy lists exactly what the adapters and the views keep", () => {
  expect(usedCookies(sources)).toEqual([...cookiesInUse].sort())
  expect(usedIn("cacheNames", sources)).toEqual([...cachesInUse].sort())
  expect([...usedIn("storageKeys", sources), ...usedIn("eventKeys", sources)].sort()).toEqual([...keysInUse].sort())
  const byRouter = sources.some(({ text }) => text.includes("scrollRestoration: true")) ? ["scroll"] : []
  expect([...usedIn("sessionKeys", sources), ...usedIn("tabKeys", sources), ...byRouter].sort()).toEqual(
    [...sessionKeysInUse].sort(),
  )
})

test("[CO-03] the scroll position of a page is kept under the router's own name", () => {
  const router = readFileSync("node_modules/@tanstack/router-core/dist/esm/scroll-restoration.js", "utf8")
  expect(router).toContain(`"${sessionKeys.scroll}"`)
})

test("[CO-03] only these files use storage, and no flow is kept under an unlisted name", () => {
  expect(touching(sources)).toEqual(doors)
  expect(unlisted(sources)).toEqual([])
})

/** A storage is named only where it is handed to the one file that takes its refusals (domain/kept/safe-storage.ts). */
const unguarded = (all: readonly Source[]) =>
  all
    .filter(({ file, text }) => {
      if (file.startsWith("adapters/server/")) return false
      const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "")
      return /\b(local|session)Storage\b/.test(code.replace(/\(\) => (local|session)Storage\b(?!\.)/g, ""))
    })
    .map(({ file }) => file)

test("[PR-03] [L22] nothing reads a storage that may be forbidden without a guard", () => {
  expect(unguarded(sources)).toEqual([])
})

test("[PR-03] [L22] planted fault: a view that reads local storage without a guard", () => {
  const planted = (text: string) => unguarded([...sources, { file: "ui/planted.tsx", text }])
  expect(planted("const kept = localStorage.getItem(key)")).toEqual(["ui/planted.tsx"])
  expect(planted("const open = () => sessionStorage.length")).toEqual(["ui/planted.tsx"])
  expect(planted("const kept = safe(() => localStorage).read(key)")).toEqual([])
})

test("[CO-03] no adapter keeps anything under an unlisted name", () => {
  const own = /(local|session)Storage\.\w+\(\s*["'`]|cookieStore\.set\(\s*\{\s*name:\s*["'`]|document\.cookie\s*=[^=]/
  expect(sources.filter(({ text }) => own.test(text))).toEqual([])
  expect(own.test('localStorage.setItem("mine", "1")')).toBe(true)
  expect(own.test("sessionStorage.setItem('mine', '1')")).toBe(true)
})

test("[CO-03] planted faults: an unlisted cookie, a view that uses storage itself, a flow kept under an unlisted name", () => {
  const planted = (text: string) => [...sources, { file: "ui/planted.tsx", text }]
  expect(usedCookies(planted("setCookie(cookies.userLocation, here)"))).toContain("userLocation")
  expect(touching(planted("sessionStorage.setItem(key, text)"))).toContain("ui/planted.tsx")
  expect(unlisted(planted("useFlow({ stream: own, storage: session })"))).toEqual(["ui/planted.tsx"])
})
