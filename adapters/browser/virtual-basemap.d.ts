/** The address of the basemap, which `vite/basemap` cuts. */
declare module "virtual:basemap" {
  const url: string
  export default url
}
