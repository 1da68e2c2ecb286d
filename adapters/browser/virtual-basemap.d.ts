/** The address of the basemap, which `vite/basemap` makes. */
declare module "virtual:basemap" {
  const url: string
  export default url
}
