import { startServer } from "./server.ts"

/** One shop for all browser tests, as `npm start` would open it, on a database of its own and a free port. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // Tests that write to the shop say as its proxy where they come from: each has the limits of an address of its own.
  const server = await startServer({ TRUSTED_PROXIES: "1" })
  process.env.SHOP_ORIGIN = server.origin
  return server.stop
}
