export { TemplatesScreen as default } from '@/ui/templates/templates-screen';
