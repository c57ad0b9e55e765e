import { useId } from 'react';
import Svg, { ClipPath, Defs, Ellipse, G, Line, Path, Polygon, Rect, Text as SvgText } from 'react-native-svg';

import type { MathDrawing } from './draw-math';
import type { MathShape } from './math-shape';

interface MathFigureProps {
  readonly drawing: MathDrawing;
  /** Pixels per thousandth of the font size. */
  readonly scale: number;
  readonly color: string;
}

export function MathFigure({ drawing, scale, color }: MathFigureProps) {
  const id = useId();
  return (
    <Svg width={drawing.width * scale} height={drawing.height * scale} viewBox={drawing.viewBox}>
      <G fill={color} stroke={color} strokeWidth={0}>
        <Shapes shapes={drawing.shapes} path={id} />
      </G>
    </Svg>
  );
}

function Shapes({ shapes, path }: { shapes: readonly MathShape[]; path: string }) {
  return shapes.map((shape, index) => <Shape key={index} shape={shape} path={`${path}-${index}`} />);
}

function Shape({ shape: { tag, attributes, children, text }, path }: { shape: MathShape; path: string }) {
  switch (tag) {
    case 'g':
      return (
        <G {...attributes}>
          <Shapes shapes={children} path={path} />
        </G>
      );
    case 'path':
      return <Path {...attributes} />;
    case 'rect':
      return <Rect {...attributes} />;
    case 'line':
      return <Line {...attributes} />;
    case 'ellipse':
      return <Ellipse {...attributes} />;
    case 'polygon':
      return <Polygon {...attributes} points={attributes.points ?? ''} />;
    case 'text':
      return <SvgText {...attributes}>{text}</SvgText>;
    case 'svg':
      return <ClippedShapes attributes={attributes} shapes={children} path={path} />;
    default:
      return tag satisfies never;
  }
}

interface ClippedShapesProps {
  readonly attributes: Readonly<Record<string, string>>;
  readonly shapes: readonly MathShape[];
  readonly path: string;
}

/** A clipped part of a drawing: MathJax builds long brackets from clipped pieces. Native SVG has no nested drawings. */
function ClippedShapes({ attributes, shapes, path }: ClippedShapesProps) {
  const [left = 0, top = 0, width = 0, height = 0] = (attributes.viewBox ?? '').split(' ').map(Number);
  const x = Number(attributes.x ?? 0) - left;
  const y = Number(attributes.y ?? 0) - top;
  return (
    <G transform={`translate(${x}, ${y})`}>
      <Defs>
        <ClipPath id={path}>
          <Rect x={left} y={top} width={width} height={height} />
        </ClipPath>
      </Defs>
      <G clipPath={`url(#${path})`}>
        <Shapes shapes={shapes} path={path} />
      </G>
    </G>
  );
}
