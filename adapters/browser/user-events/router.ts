/** What is known of the router. */
export type Router = {
  readonly state: {
    readonly location: { readonly pathname: string }
    readonly matches: readonly { readonly fullPath: unknown; readonly params: unknown }[]
  }
  readonly subscribe: (event: "onResolved", heard: () => void) => unknown
}
