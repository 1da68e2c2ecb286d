import { startServer } from "./server.ts"

/** One shop for all browser tests, as `npm start` would open it, on a database of its own and a free port. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startServer()
  process.env.SHOP_ORIGIN = server.origin
  return server.stop
}
