Pod::Spec.new do |s|
  s.name           = 'SkeinBackground'
  s.version        = '1.0.0'
  s.summary        = 'Time in the background and local notifications for Skein'
  s.license        = 'MIT'
  s.author         = 'Skein'
  s.homepage       = 'https://skein.app'
  s.platforms      = { :ios => '16.4' }
  s.swift_version  = '5.9'
  s.source         = { git: '' }
  s.static_framework = true

  s.dependency 'ExpoModulesCore'

  s.source_files = '**/*.swift'
  s.pod_target_xcconfig = {
    'DEFINES_MODULE' => 'YES',
    'SWIFT_COMPILATION_MODE' => 'wholemodule'
  }
end
