// The permitted content of an SVG: elements and attributes that draw (SVG 1.1 and 2), and none that run, load, or
// contain other formats.

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Elements that are permitted. */
export const SVG_ELEMENTS = words(`
  a circle clipPath defs desc ellipse feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence filter g image line linearGradient marker mask path pattern polygon polyline
  radialGradient rect stop style svg switch symbol text textPath title tspan use view
`);

/** Attributes that are permitted, in addition to every `aria-…`. */
export const SVG_ATTRIBUTES = words(`
  alignment-baseline amplitude azimuth baseFrequency baseline-shift bias class clip clip-path clip-rule clipPathUnits color color-interpolation
  color-interpolation-filters cursor cx cy d diffuseConstant direction display divisor dominant-baseline dx dy edgeMode elevation
  exponent fill fill-opacity fill-rule filter filterUnits flood-color flood-opacity font font-family font-size font-size-adjust font-stretch
  font-style font-variant font-weight fr fx fy gradientTransform gradientUnits height href id image-rendering in in2 intercept k1 k2 k3 k4 kernelMatrix
  kernelUnitLength lang lengthAdjust letter-spacing lighting-color limitingConeAngle marker-end marker-mid marker-start markerHeight
  markerUnits markerWidth mask maskContentUnits maskUnits media method mode numOctaves offset opacity operator order orient overflow paint-order
  pathLength patternContentUnits patternTransform patternUnits pointer-events points pointsAtX pointsAtY pointsAtZ preserveAlpha
  preserveAspectRatio primitiveUnits r radius refX refY result role rotate rx ry scale seed shape-rendering side slope spacing
  specularConstant specularExponent spreadMethod startOffset stdDeviation stitchTiles stop-color stop-opacity stroke stroke-dasharray
  stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width style surfaceScale tableValues
  targetX targetY text-anchor text-decoration text-rendering textLength transform transform-origin type unicode-bidi values vector-effect version
  viewBox visibility width word-spacing writing-mode x x1 x2 xChannelSelector y y1 y2 yChannelSelector z
`);

/**
 * Elements for which a whole file is refused: they run scripts, or contain something other than SVG. Other unknown ones
 * are left out.
 */
export const SVG_DANGERS = words('script foreignobject handler iframe object embed');
