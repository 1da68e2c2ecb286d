import type { BookingCopy } from "../../../domain/booking/ports.ts"
import { safe } from "../../../domain/kept/safe-storage.ts"
import { sessionKeys } from "../../../domain/kept/storage-keys.ts"
import { dropCopy, dropOldCopies, hashOf, writeCopy } from "../booking-copies.ts"
import workerUrl from "../booking-worker.ts?worker&url"

const session = safe(() => sessionStorage)
const FORGOTTEN = "1"

/** In this tab, a booking that was forgotten is not kept again by a reload. */
const forgottenKey = async (pathname: string) =>
  `${sessionKeys.forgottenBooking}${await hashOf(pathname.split("/").at(-1) ?? "")}`

const scopeOf = (pathname: string) => pathname.slice(0, pathname.lastIndexOf("/") + 1)

/** Keeps the page of a booking for a day without connection. Does nothing in browsers that cannot. */
const bookingCopy: BookingCopy = {
  canKeep: async () => "serviceWorker" in navigator && "caches" in globalThis,
  wasForgotten: async (pathname) => session.read(await forgottenKey(pathname)) === FORGOTTEN,
  async keep(pathname, copy) {
    const registered = await navigator.serviceWorker.register(workerUrl, {
      scope: scopeOf(pathname),
      type: import.meta.env.DEV ? "module" : "classic",
    })
    // Some browsers answer with nothing where workers are blocked.
    if (!registered) return false
    await dropOldCopies(new Date().toISOString())
    await writeCopy(pathname, copy)
    session.write(await forgottenKey(pathname), "")
    return true
  },
  async forget(pathname, isChoice) {
    await dropCopy(pathname)
    if (isChoice) session.write(await forgottenKey(pathname), FORGOTTEN)
    if (await dropOldCopies(new Date().toISOString())) return
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
  },
}

/** It asks the device, and the server nothing. */
export default () => bookingCopy
