import type { MathDrawing } from './draw-math';
import type { MathShape } from './math-shape';

interface MathFigureProps {
  readonly drawing: MathDrawing;
  readonly scale: number;
  readonly color: string;
}

/** A formula has a shape for each of its letters, so they are elements of the browser. */
export function MathFigure({ drawing, scale, color }: MathFigureProps) {
  return (
    <svg width={drawing.width * scale} height={drawing.height * scale} viewBox={drawing.viewBox} style={BLOCK}>
      <g fill={color} stroke={color} strokeWidth={0}>
        {drawShapes(drawing.shapes)}
      </g>
    </svg>
  );
}

const BLOCK = { display: 'block' } as const;

function drawShapes(shapes: readonly MathShape[]) {
  return shapes.map((shape, index) => drawShape(shape, index));
}

/** The shapes hold only the attributes that `readShape` knows. */
function drawShape({ tag: Tag, attributes, children, text }: MathShape, key: number) {
  switch (Tag) {
    case 'g':
      return (
        <g key={key} {...attributes}>
          {drawShapes(children)}
        </g>
      );
    case 'text':
      return (
        <text key={key} {...attributes}>
          {text}
        </text>
      );
    case 'svg':
      return (
        <svg key={key} {...attributes}>
          {drawShapes(children)}
        </svg>
      );
    case 'path':
    case 'rect':
    case 'line':
    case 'ellipse':
    case 'polygon':
      return <Tag key={key} {...attributes} />;
    default:
      return Tag satisfies never;
  }
}
