import { cacheNames } from "../../../domain/kept/cache-names.ts"
import type { OwnScan } from "../../../domain/tickets/ports.ts"
import type { KnownScan, Roster } from "../../../domain/tickets/roster.ts"

/* What the scanner keeps on its device. A scan is in the database before anybody is let in by it. */

/** What the device knows of itself. */
export type KeptDevice = {
  readonly token: string
  readonly id: string
  readonly label: string
  readonly partner: string
  readonly offsetMs: number
  readonly seq: number
  readonly cursor: string
  readonly syncedAt: string | null
  readonly isRevoked: boolean
}

const VERSION = 1

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const done = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    transaction.onerror = () => reject(transaction.error)
  })

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(cacheNames.scanner, VERSION)
  request.onupgradeneeded = () => {
    const database = request.result
    database.createObjectStore("device")
    database.createObjectStore("roster")
    database.createObjectStore("own", { keyPath: "scanId" })
    database.createObjectStore("known", { keyPath: "scanId" })
  }
  return asked(request)
}

export type ScannerStore = Awaited<ReturnType<typeof openStore>>

export async function openStore() {
  const database = await opened()
  /** Waits until the disk has it. */
  const writing = (names: readonly string[]) => database.transaction(names, "readwrite", { durability: "strict" })
  return {
    read: async () => {
      const transaction = database.transaction(["device", "roster", "own", "known"])
      const stores = (name: string) => transaction.objectStore(name)
      const [device, roster, own, known] = await Promise.all([
        asked<KeptDevice | undefined>(stores("device").get("own")),
        asked<Roster | undefined>(stores("roster").get("roster")),
        asked<OwnScan[]>(stores("own").getAll()),
        asked<KnownScan[]>(stores("known").getAll()),
      ])
      return { device: device ?? null, roster: roster ?? null, own, known }
    },
    keepDevice: async (device: KeptDevice) => {
      const transaction = writing(["device"])
      transaction.objectStore("device").put(device, "own")
      await done(transaction)
    },
    /** All of these scans and the device's count, or nothing. */
    keepScans: async (scans: readonly OwnScan[], device: KeptDevice) => {
      const transaction = writing(["own", "device"])
      for (const scan of scans) transaction.objectStore("own").put(scan)
      transaction.objectStore("device").put(device, "own")
      await done(transaction)
    },
    /** What the server has answered, in one step with the cursor. */
    keepSync: async (given: {
      readonly device: KeptDevice
      readonly roster: Roster | null
      readonly sent: readonly OwnScan[]
      readonly known: readonly KnownScan[]
    }) => {
      const transaction = writing(["device", "roster", "own", "known"])
      transaction.objectStore("device").put(given.device, "own")
      if (given.roster !== null) transaction.objectStore("roster").put(given.roster, "roster")
      for (const scan of given.sent) transaction.objectStore("own").put(scan)
      for (const scan of given.known) transaction.objectStore("known").put(scan)
      await done(transaction)
    },
    dropScans: async (own: readonly OwnScan[], known: readonly KnownScan[]) => {
      const transaction = writing(["own", "known"])
      for (const { scanId } of own) transaction.objectStore("own").delete(scanId)
      for (const { scanId } of known) transaction.objectStore("known").delete(scanId)
      await done(transaction)
    },
    /** Forgets the guests. What was not sent yet stays. */
    forgetGuests: async (device: KeptDevice, waiting: readonly OwnScan[]) => {
      const transaction = writing(["device", "roster", "own", "known"])
      transaction.objectStore("device").put({ ...device, cursor: "" }, "own")
      for (const name of ["roster", "own", "known"]) transaction.objectStore(name).clear()
      for (const scan of waiting) transaction.objectStore("own").put(scan)
      await done(transaction)
    },
  }
}
