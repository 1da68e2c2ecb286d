declare module "*.json?part=core" {
  const texts: import("./messages.tsx").Catalogue
  export default texts
}
declare module "*.json?part=booking" {
  const texts: import("./messages.tsx").Catalogue
  export default texts
}
declare module "*.json?part=flows" {
  const texts: import("./messages.tsx").Catalogue
  export default texts
}
declare module "*.json?part=legal" {
  const texts: import("./messages.tsx").Catalogue
  export default texts
}
declare module "*.json?part=map" {
  const texts: import("./messages.tsx").Catalogue
  export default texts
}
declare module "*.json?part=contact" {
  const texts: import("./messages.tsx").Catalogue
  export default texts
}
declare module "*.json?part=search" {
  const texts: import("./messages.tsx").Catalogue
  export default texts
}
declare module "*.json?part=landing" {
  const texts: import("./messages.tsx").Catalogue
  export default texts
}
declare module "*.json?part=withdrawal" {
  const texts: import("./messages.tsx").Catalogue
  export default texts
}
declare module "*.json?part=experience" {
  const texts: import("./messages.tsx").Catalogue
  export default texts
}
declare module "*.json?part=participation" {
  const texts: import("./messages.tsx").Catalogue
  export default texts
}
