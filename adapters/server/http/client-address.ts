import { isIPv4, isIPv6 } from "node:net"
import { Context } from "effect"

/** The network address of the current request's sender; null if it is unknown. */
export const ClientAddress = Context.Reference<string | null>("altrove/http/ClientAddress", {
  defaultValue: () => null,
})

/**
 * The address of a request's sender. Each of the operator's `proxies` appends the address it saw to `X-Forwarded-For`.
 * So the last `proxies` entries can be trusted. The caller could have written the entries before them.
 */
export function clientAddress(request: Request, proxies: number): string | null {
  const direct = "ip" in request && typeof request.ip === "string" ? request.ip : null
  if (proxies === 0) return direct === null ? null : network(direct)
  const noted = (request.headers.get("x-forwarded-for") ?? "").split(",").map((one) => one.trim())
  const heard = [...noted.filter((one) => one !== ""), ...(direct === null ? [] : [direct])]
  const sender = heard.at(-1 - proxies) ?? heard[0]
  return sender === undefined ? null : network(sender)
}

/** The /48 that holds an address's IPv6 network, because one caller can have all networks in it; null for other addresses. */
export function widerNetwork(address: string | null): string | null {
  const groups = /^(\w+:\w+:\w+):\w+::\/64$/.exec(address ?? "")?.[1]
  return groups === undefined ? null : `${groups}::/48`
}

/** The network half of an IPv6 address. Its owner can change the other half for every request. */
function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (isIPv4(address) || !isIPv6(address)) return address.slice(0, 64)
  const [head = "", tail] = new URL(`http://[${address.split("%")[0]}]`).hostname.slice(1, -1).split("::")
  const before = head === "" ? [] : head.split(":")
  const after = tail === undefined || tail === "" ? [] : tail.split(":")
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => "0")
  return `${[...before, ...zeros, ...after].slice(0, 4).join(":")}::/64`
}
