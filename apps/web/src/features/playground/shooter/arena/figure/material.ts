import { MeshLambertMaterial } from 'three';

/** How much light a body has at its rim, where it turns away from the eye: it stands out against what is behind it. */
const RIM_LIGHT = 0.55;

/**
 * The material of bodies and weapons. The fourth value of a vertex's colour says how much of the instance's colour it
 * takes on (`Paint`); what it has over 1 glows.
 */
export function createFigureMaterial(): MeshLambertMaterial {
  const material = new MeshLambertMaterial({ vertexColors: true });
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader.replace(
      '#include <color_vertex>',
      'vColor = vec4( color.rgb * mix( vec3( 1.0 ), instanceColor.rgb, min( color.a, 1.0 ) ), max( color.a - 1.0, 0.0 ) );',
    );
    shader.fragmentShader = shader.fragmentShader.replace(
      '#include <opaque_fragment>',
      `float rim = 1.0 - saturate( dot( normal, normalize( vViewPosition ) ) );
      outgoingLight += vColor.rgb * ( vColor.a + rim * rim * rim * ${RIM_LIGHT} );
      #include <opaque_fragment>`,
    );
  };
  return material;
}
