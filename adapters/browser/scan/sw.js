/* The worker of the scanner's page. The build writes the names of its files in here (vite/scanner.ts). */

const FILES = "__FILES__"
const VERSION = "__VERSION__"
const PREFIX = "scanner-"
const PAGE = "/partner/scan/"

const kept = () => caches.open(PREFIX + VERSION)

self.addEventListener("install", (event) => {
  event.waitUntil(kept().then((cache) => cache.addAll([PAGE, ...FILES])))
})

self.addEventListener("activate", (event) => {
  const dropOld = async () => {
    const names = await caches.keys()
    const old = names.filter((name) => name.startsWith(PREFIX) && name !== PREFIX + VERSION)
    await Promise.all(old.map((name) => caches.delete(name)))
    await self.clients.claim()
  }
  event.waitUntil(dropOld())
})

self.addEventListener("message", (event) => {
  if (event.data === "swap") self.skipWaiting()
})

self.addEventListener("fetch", (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== "GET" || origin !== self.location.origin) return
  const isPage = request.mode === "navigate" && pathname === PAGE
  if (!isPage && !FILES.includes(pathname)) return
  const answer = async () => {
    const cache = await kept()
    return (await cache.match(isPage ? PAGE : pathname, { ignoreVary: true })) ?? fetch(request)
  }
  event.respondWith(answer())
})
